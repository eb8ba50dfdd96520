export { PagesModule } from './pages.module';
export { PageTexts, type ParsedPage } from './page-texts';
export { isPageSlug, PAGE_SLUGS } from './entities/page-version';
export { ProductPages } from './redirects/product-pages';
export { Redirects } from './redirects/redirects';
export { SaveRedirects, type AddedRedirect } from './use-cases/save-redirects';
