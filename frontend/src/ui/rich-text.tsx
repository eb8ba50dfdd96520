import { Fragment } from 'react';
import { Link } from 'react-router-dom';

interface Span {
  text: string;
  strong?: boolean;
  emphasis?: boolean;
  href?: string;
}

export interface RichBlock {
  kind: 'heading' | 'subheading' | 'paragraph' | 'bullets' | 'numbers' | 'quote' | 'rule';
  /** One line for all blocks but lists; none for a rule. */
  lines: Span[][];
}

const LINK = 'font-semibold text-jam underline underline-offset-4 hover:text-jam-dark';

/** A text with headings, lists and links. It is a tree that becomes elements here, never HTML. */
export function RichText({ blocks }: { blocks: readonly RichBlock[] }) {
  return (
    <div className="leading-relaxed wrap-anywhere">
      {blocks.map((block, at) => (
        <Part key={at} block={block} />
      ))}
    </div>
  );
}

function Part({ block: { kind, lines } }: { block: RichBlock }) {
  const line = <Line spans={lines[0] ?? []} />;
  const list = lines.map((spans, at) => (
    <li key={at} className="pl-1">
      <Line spans={spans} />
    </li>
  ));
  switch (kind) {
    case 'heading':
      return <h2 className="mt-10 text-2xl">{line}</h2>;
    case 'subheading':
      return <h3 className="mt-6 text-lg">{line}</h3>;
    case 'bullets':
      return <ul className="mt-3 grid list-disc gap-1.5 pl-6">{list}</ul>;
    case 'numbers':
      return <ol className="mt-3 grid list-decimal gap-1.5 pl-6">{list}</ol>;
    case 'quote':
      return <blockquote className="mt-4 border-l-3 border-butter-deep pl-4 text-mocha">{line}</blockquote>;
    case 'rule':
      return <hr className="mt-8 border-line" />;
    default:
      return <p className="mt-3">{line}</p>;
  }
}

const Line = ({ spans }: { spans: Span[] }) => spans.map((span, at) => <Text key={at} span={span} />);

function Text({ span: { text, strong, emphasis, href } }: { span: Span }) {
  const lines = text.split('\n').map((words, at) => (
    <Fragment key={at}>
      {at > 0 && <br />}
      {words}
    </Fragment>
  ));
  const leaning = emphasis ? <em>{lines}</em> : lines;
  const words = strong ? <strong>{leaning}</strong> : leaning;
  if (!href) return words;
  if (href.startsWith('/'))
    return (
      <Link to={href} className={LINK}>
        {words}
      </Link>
    );
  return (
    <a href={href} rel="noopener noreferrer" className={LINK}>
      {words}
    </a>
  );
}
