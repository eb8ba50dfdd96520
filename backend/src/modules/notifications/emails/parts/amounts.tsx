import { Img } from '@react-email/img';
import { formatCents, type Cents } from '@crispi/rules/money';
import { useLook } from './look';

export interface AmountRow {
  label: string;
  /** Pictures shown small below the label, with the name of what they show. */
  pictures?: { src: string; name: string }[];
  /** Smaller lines below the label: what is inside. */
  details?: string[];
  /** What is said about it: its allergens, the card's message. */
  notes?: string[];
  /** Null: the mail shows no prices. */
  cents: Cents | null;
  strong?: boolean;
  /** An item that was bought: its name is bold, with room above. */
  item?: boolean;
}

/** Labels and amounts, prices aligned on the right. The class makes two columns in the text body too. */
export function Amounts({ rows }: { rows: AmountRow[] }) {
  return (
    <table className="amounts" width="100%" cellPadding={0} cellSpacing={0} style={{ margin: '4px 0 12px' }}>
      <tbody>
        {rows.map((row, i) => (
          <Row key={i} {...row} isFirst={i === 0} />
        ))}
      </tbody>
    </table>
  );
}

function Row({
  label,
  pictures = [],
  details = [],
  notes = [],
  cents,
  strong: isStrong = false,
  item = false,
  isFirst,
}: AmountRow & { isFirst: boolean }) {
  const { color, quiet, strong, text } = useLook();
  const small = { ...quiet, margin: 0 };
  const thumbnail = { ...quiet, display: 'inline-block', margin: '4px 4px 4px 0', borderRadius: '8px' };
  const ruled = isStrong && { borderTop: `1px solid ${color.line}`, paddingTop: '12px' };
  const padding = item && !isFirst ? '26px 0 7px' : '7px 0';
  const style = { ...(isStrong || item ? strong : text), margin: 0, padding, ...ruled };
  const className = isStrong ? 'ink rule' : 'ink';
  const more = pictures.length + details.length + notes.length > 0;
  return (
    <>
      <tr>
        <td className={className} valign="top" style={style}>
          {label}
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
      {more && (
        // In a row to itself: on a phone it would wrap beside the column of prices.
        <tr>
          <td colSpan={cents === null ? undefined : 2}>
            {pictures.map(({ src, name }) => (
              // Without `loading="lazy"` React would preload it in the head of the e-mail.
              <Img
                key={src}
                src={src}
                width="48"
                height="48"
                alt={name}
                loading="lazy"
                className="quiet"
                style={thumbnail}
              />
            ))}
            {details.map((detail, i) => (
              <div key={i} className="ink" style={{ ...small, color: color.cocoa }}>
                {detail}
              </div>
            ))}
            {notes.map((note, i) => (
              <div key={i} className="quiet" style={{ ...small, paddingTop: i === 0 ? '4px' : 0 }}>
                {note}
              </div>
            ))}
          </td>
        </tr>
      )}
    </>
  );
}

export const REFUND_TIME = 'Banks usually take 5–10 business days.';

/** 1500 → "$15.00". */
export function dollars(cents: Cents): string {
  return cents < 0 ? `-$${formatCents(-cents)}` : `$${formatCents(cents)}`;
}
