import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';

const LOOKS = {
  quiet: { icon: Info, look: 'bg-oat text-mocha' },
  info: { icon: Info, look: 'bg-blueberry-tint text-blueberry' },
  success: { icon: CircleCheck, look: 'bg-pistachio-tint text-pistachio' },
  warning: { icon: TriangleAlert, look: 'bg-caramel-tint text-caramel' },
  danger: { icon: CircleAlert, look: 'bg-danger-tint text-danger' },
} as const;

interface Props {
  kind: keyof typeof LOOKS;
  title?: string;
  children?: ReactNode;
  /** Announced at once: for a result of a press. */
  live?: boolean;
  /** It takes the focus when it appears: a busy button has just lost it. */
  takesFocus?: boolean;
}

export function Notice({ kind, title, children, live, takesFocus }: Props) {
  const { icon: Icon, look } = LOOKS[kind];
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!takesFocus) return;
    notice.current?.scrollIntoView({ block: 'center' });
    notice.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  return (
    <div
      ref={notice}
      role={live ? 'alert' : undefined}
      tabIndex={takesFocus ? -1 : undefined}
      className={`flex items-start gap-3 rounded-tile p-4 ${look}`}
    >
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0" strokeWidth={1.75} />
      <div className="min-w-0 flex-1 text-sm">
        {title && <p className="font-bold">{title}</p>}
        {children}
      </div>
    </div>
  );
}
