export { StorefrontModule } from './storefront.module';
