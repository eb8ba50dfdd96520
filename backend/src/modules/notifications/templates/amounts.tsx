import { formatCents, type Cents } from '../../../kernel/money';
import { colour, text } from './brand';

export interface AmountRow {
  label: string;
  /** Smaller lines below the label. */
  details?: string[];
  /** Null: a mail without prices. */
  cents: Cents | null;
  strong?: boolean;
}

/** What and how much, prices aligned on the right. The class makes it two columns in the text body too. */
export function Amounts({ rows }: { rows: AmountRow[] }) {
  return (
    <table className="amounts" width="100%" cellPadding={0} cellSpacing={0} style={{ margin: '4px 0 12px' }}>
      <tbody>
        {rows.map((row, i) => (
          <Row key={i} {...row} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ label, details = [], cents, strong }: AmountRow) {
  const style = { ...text, margin: 0, fontWeight: strong ? 700 : 400, padding: '6px 0', verticalAlign: 'top' } as const;
  return (
    <tr>
      <td className="ink" style={style}>
        {label}
        {details.map((detail, i) => (
          <div key={i} className="quiet" style={{ color: colour.mocha, fontSize: '14px', fontWeight: 400 }}>
            {detail}
          </div>
        ))}
      </td>
      {cents !== null && (
        <td className="ink" align="right" style={{ ...style, fontVariantNumeric: 'tabular-nums', paddingLeft: '16px' }}>
          {dollars(cents)}
        </td>
      )}
    </tr>
  );
}

/** 1500 → "$15.00". */
export function dollars(cents: Cents): string {
  return cents < 0 ? `-$${formatCents(-cents)}` : `$${formatCents(cents)}`;
}
