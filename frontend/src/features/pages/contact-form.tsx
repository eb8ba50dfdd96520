import { useMutation } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { ApiError, call, userMessage, newRequestName } from '@/api/client';
import { isEmail } from '@/lib/email';
import { Button } from '@/ui/button';
import { TextField } from '@/ui/field';
import { Notice } from '@/ui/notice';
import { TextareaField } from '@/ui/textarea-field';

const EMPTY = { name: '', email: '', subject: '', message: '' };
type Field = keyof typeof EMPTY;
type Problems = Partial<Record<Field, string>>;

/** Sends a message to the shop. The text is kept until it is sent. */
export function ContactForm() {
  const { typed, problems, form, trap, send, submit, change, another } = useContactMessage();
  if (send.isSuccess) return <Sent email={typed.email} onAnother={another} />;
  const common = (field: Field) => ({
    value: typed[field],
    onChange: change(field),
    error: problems[field],
    required: true,
  });
  return (
    <form ref={form} method="post" onSubmit={submit} noValidate className="grid gap-4">
      <TextField label="Your name" autoComplete="name" maxLength={120} {...common('name')} />
      <TextField label="Email" type="email" autoComplete="email" maxLength={254} {...common('email')} />
      <TextField label="Subject" autoComplete="off" maxLength={120} {...common('subject')} />
      <TextareaField label="Message" rows={6} maxLength={4000} {...common('message')} />
      <Trap field={trap} />
      {send.error && Object.keys(problems).length === 0 && (
        <Notice kind="danger" live>
          {userMessage(send.error, 'Your message wasn’t sent. Please try again; what you wrote is still here.')}
        </Notice>
      )}
      <Button type="submit" size="lg" className="sm:justify-self-start" busy={send.isPending && 'Sending...'}>
        Send message
      </Button>
    </form>
  );
}

/** What was typed and what is wrong with it. */
function useContactMessage() {
  const [typed, setTyped] = useState(EMPTY);
  const [problems, setProblems] = useState<Problems>({});
  const [refusals, setRefusals] = useState(0);
  const [request, setRequest] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const trap = useRef<HTMLInputElement>(null);
  const refuse = (found: Problems) => {
    setProblems(found);
    setRefusals((count) => count + 1);
  };
  const send = useMutation({
    mutationFn: (requestId: string) =>
      call('POST /api/contact-messages', { body: { ...typed, requestId, website: trap.current?.value ?? '' } }),
    onError: (error) => {
      const said = error instanceof ApiError ? error.errors.filter(({ path }) => path in EMPTY) : [];
      refuse(Object.fromEntries(said.map(({ path, message }) => [path, message])));
    },
  });
  // Only after a submit: correcting a field must not move the focus to the next invalid one.
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [refusals]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (send.isPending) return;
    const found = problemsOf(typed);
    if (Object.keys(found).length > 0) return refuse(found);
    setProblems(found);
    // A message that may have arrived keeps its request id, so that it is not sent twice.
    const name = request || newRequestName();
    setRequest(name);
    send.mutate(name);
  };
  const change = (field: Field) => (event: { target: { value: string } }) => {
    setTyped({ ...typed, [field]: event.target.value });
    setProblems({ ...problems, [field]: undefined });
    setRequest('');
  };
  const another = () => {
    setTyped({ ...EMPTY, name: typed.name, email: typed.email });
    setRequest('');
    send.reset();
  };
  return { typed, problems, form, trap, send, submit, change, another };
}

function problemsOf({ name, email, subject, message }: typeof EMPTY): Problems {
  return {
    ...(name.trim() === '' && { name: 'Please enter your name' }),
    ...(!isEmail(email) && { email: 'Please enter a valid email address' }),
    ...(subject.trim() === '' && { subject: 'Please enter a subject' }),
    ...(message.trim().length < 10 && {
      message: message.trim() === '' ? 'Please enter a message' : 'Please add a bit more detail',
    }),
  };
}

/** A honeypot: people neither see nor reach this field, bots fill it in. */
function Trap({ field }: { field: React.Ref<HTMLInputElement> }) {
  const id = useId();
  return (
    <div aria-hidden className="absolute -left-[10000px] size-px overflow-hidden">
      <label htmlFor={id}>Leave this empty</label>
      <input ref={field} id={id} name="website" type="text" tabIndex={-1} autoComplete="off" defaultValue="" />
    </div>
  );
}

function Sent({ email, onAnother }: { email: string; onAnother: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="rounded-tile bg-pistachio-tint p-6">
      <h3 ref={heading} tabIndex={-1} className="text-xl outline-none">
        Your message is on its way
      </h3>
      <p className="mt-2 wrap-anywhere">
        We’ll reply to <strong>{email}</strong>, usually within a day. In a hurry? Call the store.
      </p>
      <Button look="outline" className="mt-4" onClick={onAnother}>
        Write another message
      </Button>
    </div>
  );
}
