import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { buttonLook } from '@/ui/button';

const COOKIE = '/pictures/brown-butter-chip-320.webp';

interface Props {
  title: string;
  text: string;
  /** The main way on. */
  next?: { to: string; label: string };
}

const SHOP = { to: '/shop', label: 'Shop cookies' };

/** Instead of a page or a product that does not exist. */
export function Missing({ title, text, next = SHOP }: Props) {
  return (
    <BittenCard title={title} text={text}>
      <Link to={next.to} className={buttonLook({ look: 'jam', size: 'lg' })}>
        {next.label}
      </Link>
      <Link to="/" className={buttonLook({ look: 'outline', size: 'lg' })}>
        Back to Home
      </Link>
    </BittenCard>
  );
}

interface CardProps {
  title: string;
  text: string;
  /** Two buttons. */
  children: ReactNode;
}

/** The whole page, when there is nothing else to show. */
export function BittenCard({ title, text, children }: CardProps) {
  return (
    <div className="grid justify-items-center rounded-card bg-butter px-6 py-12 text-center sm:rounded-hero sm:py-16">
      <BittenCookie />
      <h1 className="mt-8 text-3xl text-balance">{title}</h1>
      <p className="mt-3 max-w-[52ch] text-balance text-mocha">{text}</p>
      <div className="mt-8 grid gap-3 max-sm:w-full sm:grid-cols-2">{children}</div>
    </div>
  );
}

/** Masks of two bites at the upper right, `wider` percent wider than the smallest. */
const bites = (wider: number) =>
  [
    [82, 8, 16],
    [92, 22, 14],
    [72, 2, 9],
    [97, 36, 10],
  ]
    .map(
      ([x, y, reach]) =>
        `radial-gradient(circle at ${x}% ${y}%, transparent ${reach! + wider}%, #000 ${reach! + wider + 0.6}%) intersect`,
    )
    .join(', ');

/** The same picture twice: the darker one beneath shows the inside of the bitten cookie. */
function BittenCookie() {
  return (
    <div className="relative w-40">
      <img src={COOKIE} alt="" className="absolute inset-0 brightness-[0.72] sepia-[0.25]" style={{ mask: bites(0) }} />
      <img src={COOKIE} alt="" className="relative" style={{ mask: bites(1.6) }} />
    </div>
  );
}
