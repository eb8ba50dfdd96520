import { useId } from 'react';

const STRIPES = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
const TREES = [
  [34, 78, 20],
  [290, 84, 16],
] as const;

/** The bakery with its name on the sign, lit from the top left; it adds nothing to the text beside it. */
export function StoreFront({ name }: { name: string }) {
  const id = useId();
  const paint = (part: string) => `url(#${id}${part})`;
  return (
    <svg viewBox="0 0 320 128" aria-hidden className="block w-full bg-tint" preserveAspectRatio="xMidYMax slice">
      <defs>
        <linearGradient id={`${id}wall`} x2="1" y2="1">
          <stop className="[stop-color:var(--color-milk)]" />
          <stop offset="1" stopColor="#f1dfc0" />
        </linearGradient>
        <linearGradient id={`${id}glass`} x2="1" y2="1">
          <stop stopColor="#f4fafd" />
          <stop offset="1" stopColor="#b5cfe0" />
        </linearGradient>
        <linearGradient id={`${id}fold`} x2="0" y2="1">
          <stop stopColor="#fff" stopOpacity=".25" />
          <stop offset=".6" stopColor="#7a4b00" stopOpacity="0" />
          <stop offset="1" stopColor="#7a4b00" stopOpacity=".3" />
        </linearGradient>
        <linearGradient id={`${id}below`} x2="0" y2="1">
          <stop stopColor="#7a4b00" stopOpacity=".35" />
          <stop offset="1" stopColor="#7a4b00" stopOpacity="0" />
        </linearGradient>
        <filter id={`${id}soft`} x="-20%" y="-20%" width="140%" height="140%">
          <feGaussianBlur stdDeviation="5" />
        </filter>
      </defs>
      <rect y="116" width="320" height="12" className="fill-line" />
      {/* Shadows fall to the right. */}
      <g fill="#7a4b00" opacity=".2" filter={paint('soft')}>
        <path d="M76 116h174V14l14 10v94h-170z" />
        <ellipse cx="166" cy="118" rx="104" ry="4" />
        {TREES.map(([x, , reach]) => (
          <ellipse key={x} cx={x + 8} cy="118" rx={reach} ry="3" />
        ))}
      </g>
      {TREES.map(([x, y, reach]) => (
        <g key={x}>
          <rect x={x - 2} y={y + 12} width="4" height={104 - y} fill="#7d5218" />
          <circle cx={x} cy={y} r={reach} fill="#a3b37c" />
        </g>
      ))}
      <rect x="70" y="10" width="180" height="106" rx="6" fill={paint('wall')} />
      <rect x="78" y="16" width="164" height="20" rx="5" className="fill-cocoa" />
      <text
        x="160"
        y="30.5"
        textAnchor="middle"
        className="fill-butter font-display"
        fontSize="12"
        fontWeight="700"
        {...(name.length > 24 && { textLength: 150, lengthAdjust: 'spacingAndGlyphs' })}
      >
        {name}
      </text>
      <rect x="70" y="50" width="180" height="22" fill={paint('below')} />
      {STRIPES.map((at) => {
        const stripe = `M${70 + at * 18} 42h18v10a9 9 0 0 1-18 0z`;
        return (
          <g key={at}>
            <path d={stripe} className={at % 2 === 0 ? 'fill-jam' : 'fill-white'} />
            <path d={stripe} fill={paint('fold')} />
          </g>
        );
      })}
      <rect x="84" y="68" width="66" height="34" rx="3" fill={paint('glass')} />
      <path d="M106 68v34M128 68v34" stroke="#fffdf8" strokeWidth="2" />
      <rect x="82" y="100" width="70" height="4" rx="2" className="fill-line" />
      <rect x="180" y="66" width="42" height="50" rx="3" className="fill-cocoa" />
      <rect x="186" y="72" width="30" height="24" rx="2" fill={paint('glass')} />
      <circle cx="215" cy="102" r="2" className="fill-butter" />
    </svg>
  );
}
