import type { FieldPath, FieldPathValue, FieldValues, RegisterOptions, UseFormReturn } from 'react-hook-form';

type Form<Values extends FieldValues> = Pick<
  UseFormReturn<Values>,
  'register' | 'watch' | 'getFieldState' | 'formState'
>;

const errorOf = <Values extends FieldValues>(form: Form<Values>, name: FieldPath<Values>) =>
  form.getFieldState(name, form.formState).error?.message;

/** Connects a text field with a field of the form: its value, its rules and its error. */
export const textOf = <Values extends FieldValues, Name extends FieldPath<Values>>(
  form: Form<Values>,
  name: Name,
  rules?: RegisterOptions<Values, Name>,
) => ({ ...form.register(name, rules), error: errorOf(form, name) });

/** The same for a control that passes its new value instead of an event, such as a select field. */
export function choiceOf<Values extends FieldValues, Name extends FieldPath<Values>>(
  form: Form<Values>,
  name: Name,
  rules?: RegisterOptions<Values, Name>,
) {
  const { onChange } = form.register(name, rules);
  return {
    value: form.watch(name),
    onChange: (value: FieldPathValue<Values, Name>) => void onChange({ target: { name, value }, type: 'change' }),
    error: errorOf(form, name),
  };
}

/** The same for a switch. */
export function switchOf<Values extends FieldValues, Name extends FieldPath<Values>>(form: Form<Values>, name: Name) {
  const { value: checked, ...control } = choiceOf(form, name);
  return { checked, ...control };
}
