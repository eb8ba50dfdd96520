import { fontFamily, useLook } from './look';

const DELIVERY = ['Placed', 'In the oven', 'Packed', 'On the way', 'Delivered'];
const PICKUP = ['Placed', 'In the oven', 'Ready', 'Collected'];

/** A shipment's progress as a row of bars. The text body omits it: its sentence says the same. */
export function Steps({ pickup, reached }: { pickup: boolean; reached: string }) {
  const { color, quiet } = useLook();
  const steps = pickup ? PICKUP : DELIVERY;
  const last = steps.indexOf(reached);
  return (
    <table
      data-skip-in-text="true"
      role="presentation"
      width="100%"
      cellPadding={0}
      cellSpacing={0}
      style={{ margin: '0 0 20px', tableLayout: 'fixed' }}
    >
      <tbody>
        <tr>
          {steps.map((step, i) => (
            <td key={step} valign="top" style={{ padding: '0 3px' }}>
              <div
                className={i > last ? 'todo' : undefined}
                style={{
                  backgroundColor: i > last ? color.line : color.jam,
                  borderRadius: '3px',
                  fontSize: 0,
                  height: '6px',
                }}
              />
              <div
                className={i === last ? 'ink' : 'quiet'}
                style={{
                  ...quiet,
                  color: i === last ? color.cocoa : color.mocha,
                  font: `${i === last ? 700 : 400} 12px/16px ${fontFamily}`,
                  margin: '6px 0 0',
                  overflowWrap: 'normal',
                }}
              >
                {step}
              </div>
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}
