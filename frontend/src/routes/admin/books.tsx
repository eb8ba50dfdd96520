import { BooksScreen } from '@/features/admin/books/books-screen';

export const Component = BooksScreen;
