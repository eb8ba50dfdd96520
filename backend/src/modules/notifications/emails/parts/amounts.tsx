import { formatCents, type Cents } from '../../../../kernel/money';
import { colour, quiet, strong, text } from './brand';

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

function Row({ label, details = [], cents, strong: isStrong }: AmountRow) {
  const ruled = isStrong && { borderTop: `1px solid ${colour.line}`, paddingTop: '12px' };
  const style = { ...(isStrong ? strong : text), margin: 0, padding: '6px 0', ...ruled };
  const className = isStrong ? 'ink rule' : 'ink';
  return (
    <tr>
      <td className={className} valign="top" style={style}>
        {label}
        {details.map((detail, i) => (
          <div key={i} className="quiet" style={{ ...quiet, margin: 0 }}>
            {detail}
          </div>
        ))}
      </td>
      {cents !== null && (
        <td
          className={className}
          valign="top"
          align="right"
          style={{ ...style, whiteSpace: 'nowrap', paddingLeft: '16px' }}
        >
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
