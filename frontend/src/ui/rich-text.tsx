import { Fragment, useEffect } from 'react';
import { ChevronDown } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';

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

/**
 * A text with headings, lists and links. It is a tree that becomes elements here, never HTML. A smaller heading is a
 * question that opens to the blocks below it; an address with its id (`#what-if-no-one-is-home`) opens it.
 */
export function RichText({ blocks }: { blocks: readonly RichBlock[] }) {
  const { hash } = useLocation();
  useEffect(() => {
    const target = hash && document.getElementById(hash.slice(1));
    if (!(target instanceof HTMLDetailsElement)) return;
    target.setAttribute('open', '');
    target.scrollIntoView();
  }, [hash]);
  return (
    <div className="leading-relaxed wrap-anywhere">
      {withAnswers(blocks).map((part, at) =>
        'answer' in part ? <Question key={at} {...part} /> : <Part key={at} block={part} />,
      )}
    </div>
  );
}

interface Answered {
  question: RichBlock;
  answer: RichBlock[];
}

/** Puts the blocks below a smaller heading with it, up to the next heading or rule. */
function withAnswers(blocks: readonly RichBlock[]): (RichBlock | Answered)[] {
  const parts: (RichBlock | Answered)[] = [];
  for (const block of blocks) {
    const last = parts.at(-1);
    if (block.kind === 'subheading') parts.push({ question: block, answer: [] });
    else if (last && 'answer' in last && block.kind !== 'heading' && block.kind !== 'rule') last.answer.push(block);
    else parts.push(block);
  }
  return parts;
}

function Question({ question, answer }: Answered) {
  return (
    <details id={idOf(question)} className="group/question scroll-mt-24 border-b border-line">
      <summary className="flex min-h-14 cursor-pointer items-center gap-4 py-2.5 hover:text-jam">
        <h3 className="min-w-0 flex-1 font-text text-base font-semibold">
          <Line spans={question.lines[0] ?? []} />
        </h3>
        <ChevronDown
          aria-hidden
          className="size-5 shrink-0 transition-transform duration-[200ms] group-open/question:rotate-180"
          strokeWidth={1.75}
        />
      </summary>
      <div className="pb-5">
        {answer.map((block, at) => (
          <Part key={at} block={block} />
        ))}
      </div>
    </details>
  );
}

/** "What if no one is home?" → "what-if-no-one-is-home" */
const idOf = ({ lines: [line = []] }: RichBlock) =>
  line
    .map(({ text }) => text.toLowerCase().match(/[a-z0-9]+/g) ?? [])
    .flat()
    .join('-');

function Part({ block }: { block: RichBlock }) {
  const { kind, lines } = block;
  const line = <Line spans={lines[0] ?? []} />;
  const list = lines.map((spans, at) => (
    <li key={at} className="pl-1">
      <Line spans={spans} />
    </li>
  ));
  switch (kind) {
    case 'heading':
      return (
        <h2 id={idOf(block)} className="mt-11 mb-1 scroll-mt-24 text-xl first:mt-0">
          {line}
        </h2>
      );
    case 'bullets':
      return <ul className="mt-3 grid list-disc gap-1.5 pl-6">{list}</ul>;
    case 'numbers':
      return <ol className="mt-3 grid list-decimal gap-1.5 pl-6">{list}</ol>;
    case 'quote':
      return <blockquote className="mt-4 border-l-3 border-butter-deep pl-4 text-mocha">{line}</blockquote>;
    case 'rule':
      return <hr className="mt-8 border-line" />;
    default:
      return <p className="mt-3 first:mt-2.25">{line}</p>;
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
