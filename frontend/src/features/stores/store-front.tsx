const COOKIES = [
  [98, 88, '#d9a05a'],
  [116, 88, '#4b2b1e'],
  [134, 88, '#f28ab2'],
  [107, 74, '#ecc684'],
  [125, 74, '#b8722f'],
] as const;
const STRIPES = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

/** An illustration of the bakery with its name on the sign; it adds nothing to the text beside it. */
export function StoreFront({ name }: { name: string }) {
  return (
    <svg viewBox="0 0 320 128" aria-hidden className="block w-full bg-tint" preserveAspectRatio="xMidYMax slice">
      <rect y="116" width="320" height="12" className="fill-line" />
      <circle cx="34" cy="78" r="20" className="fill-pistachio" opacity=".55" />
      <rect x="32" y="92" width="4" height="24" fill="#7d5218" />
      <circle cx="290" cy="84" r="16" className="fill-pistachio" opacity=".55" />
      <rect x="288" y="96" width="4" height="20" fill="#7d5218" />
      <rect x="70" y="10" width="180" height="106" rx="6" className="fill-milk" />
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
      {STRIPES.map((at) => (
        <path
          key={at}
          d={`M${70 + at * 18} 42h18v10a9 9 0 0 1-18 0z`}
          className={at % 2 === 0 ? 'fill-jam' : 'fill-white'}
        />
      ))}
      <rect x="84" y="68" width="66" height="34" rx="3" fill="#cfe3f2" />
      {COOKIES.map(([x, y, dough]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y + 4} r="7" fill={dough} />
      ))}
      <rect x="82" y="99" width="70" height="5" rx="2" className="fill-butter-deep" />
      <rect x="180" y="66" width="42" height="50" rx="3" className="fill-cocoa" />
      <rect x="186" y="72" width="30" height="24" rx="2" fill="#cfe3f2" />
      <circle cx="215" cy="102" r="2" className="fill-butter" />
    </svg>
  );
}
