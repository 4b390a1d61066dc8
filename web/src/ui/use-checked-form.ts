import {
  type FormErrors,
  schemaResolver,
  type UseFormInput,
  type UseFormReturnType,
  useForm,
} from '@mantine/form';

export type CheckedFormOptions<Values> = Pick<UseFormInput<Values>, 'mode' | 'onValuesChange'> & {
  /**
   * Checks the values: a schema, or a function where rules look at several fields. The order of its
   * fields is the order of the form.
   */
  schema: Parameters<typeof schemaResolver>[0] | ((values: Values) => FormErrors);
  initialValues: Values;
};

/** A form as Mantine has it, whose `onSubmit` needs only to know what to do with right values. */
export type CheckedForm<Values> = Omit<UseFormReturnType<Values>, 'onSubmit'> & {
  onSubmit: (send: (values: Values) => void) => ReturnType<UseFormReturnType<Values>['onSubmit']>;
};

/**
 * A form checked by a schema before anything is sent. When a field is refused the focus goes to the first
 * one, so that keyboard and screen reader stand where something has to be mended.
 */
export function useCheckedForm<Values extends object>({
  schema,
  ...options
}: CheckedFormOptions<Values>): CheckedForm<Values> {
  const validate = typeof schema === 'function' ? schema : schemaResolver(schema, { sync: true });
  const form = useForm<Values>({ ...options, validate });
  return {
    ...form,
    onSubmit: (send) =>
      form.onSubmit(send, (errors) => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus()),
  };
}
