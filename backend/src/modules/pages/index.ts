export { PagesModule } from './pages.module';
export { PageTexts, type ReadPage } from './page-texts';
export { isPageSlug, PAGE_SLUGS, type PageSlug } from './page-slugs';
