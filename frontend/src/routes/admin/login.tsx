import { Link } from 'react-router-dom';
import { AdminLoginForm } from '@/features/admin/shell/admin-login-form';
import { Logo } from '@/ui/logo';
import { PageHead } from '@/ui/page-head';

export function Component() {
  return (
    <main className="grid min-h-dvh place-items-center bg-oat px-4 py-10">
      <PageHead title="Admin Access" />
      <div className="w-full max-w-sm rounded-card border border-line bg-white p-7 sm:p-9">
        <Link to="/" aria-label="crispi, to the shop" className="rounded-chip">
          <Logo className="text-3xl" />
        </Link>
        <h1 className="mt-6 mb-6 text-3xl">Admin Access</h1>
        <AdminLoginForm />
      </div>
    </main>
  );
}
