import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';

/** What cannot be pressed is calm, whatever its rank. The edge shows it on an oat page. */
const OFF = 'off:border-line off:bg-oat';
const OFF_FILLED = `${OFF} off:inset-ring off:inset-ring-line`;

/** One look per rank: jam for the screen's main action, cocoa for the next, outline and quiet for others. */
export const buttonLook = cva(
  'inline-flex items-center justify-center gap-2 rounded-control font-bold text-center select-none transition-[background-color,border-color,transform,box-shadow] duration-[120ms] ease-out off:text-mocha',
  {
    variants: {
      look: {
        jam: `lip bg-jam text-white [--lip:var(--color-jam-dark)] hover:bg-jam-dark ${OFF_FILLED}`,
        cocoa: `lip bg-cocoa text-white [--lip:#000] hover:bg-cocoa-soft ${OFF_FILLED}`,
        outline: `border-[1.5px] border-line-strong bg-white text-cocoa hover:border-cocoa hover:bg-oat ${OFF}`,
        quiet: 'text-cocoa hover:bg-oat off:bg-transparent',
        danger: `border-[1.5px] border-danger bg-white text-danger hover:bg-danger-tint ${OFF}`,
      },
      size: {
        lg: 'min-h-13 px-6 py-2.5 text-base',
        md: 'min-h-button px-4.5 py-2 text-base office:px-3.5 office:py-1 office:text-sm',
        sm: 'min-h-button-sm px-3 py-1 text-sm',
      },
      wide: { true: 'w-full' },
    },
    defaultVariants: { look: 'cocoa', size: 'md' },
  },
);

type Props = ComponentProps<'button'> &
  VariantProps<typeof buttonLook> & {
    /** The press is being handled: further presses are ignored. A text replaces the button's own. */
    busy?: string | boolean | undefined;
  };

/** Keeps the focus while busy, which a disabled button would lose. */
export function Button({ look, size, wide, className, busy, children, onClick, type, ...rest }: Props) {
  return (
    <button
      className={buttonLook({ look, size, wide, className })}
      type={type ?? 'button'}
      {...rest}
      {...(busy && { 'aria-busy': true, 'aria-disabled': true })}
      // Enter in a field presses the form's button, too: without the press nothing is submitted.
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {typeof busy === 'string' ? busy : children}
    </button>
  );
}
