import type { ReactNode } from 'react';

interface Props {
  head: ReactNode;
  heading: string;
  text?: string;
  children: ReactNode;
}

/** A page with one short form: signing in, asking for a link, choosing a password. */
export function AccountScreen({ head, heading, text, children }: Props) {
  return (
    <div className="page grid justify-items-center py-10 sm:py-20">
      {head}
      <div className="w-full max-w-md">
        <h1 className="text-4xl">{heading}</h1>
        {text && <p className="mt-3 max-w-88 text-mocha">{text}</p>}
        <div className="mt-7">{children}</div>
      </div>
    </div>
  );
}
