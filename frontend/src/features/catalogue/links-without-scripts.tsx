interface Props {
  label: string;
  /** What each link says, and where it leads. */
  links: (readonly [text: string, to: string])[];
}

/** The ways that buttons open, for readers without scripts and for search engines: browsers with scripts leave them out. */
export function LinksWithoutScripts({ label, links }: Props) {
  return (
    <noscript>
      <nav aria-label={label} className="flex flex-wrap gap-x-4 gap-y-1 py-2">
        {links.map(([text, to]) => (
          <a key={to} href={to} className="font-semibold text-jam underline underline-offset-4">
            {text}
          </a>
        ))}
      </nav>
    </noscript>
  );
}
