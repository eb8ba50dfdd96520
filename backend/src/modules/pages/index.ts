export { PagesModule } from './pages.module';
export { PageTexts, type ParsedPage } from './page-texts';
export { isPageSlug, PAGE_SLUGS } from './entities/page-version';
