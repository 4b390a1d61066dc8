import { type FormEvent, useRef, useState } from 'react';
import { useAction } from '../wire/action.ts';
import { errorText } from '../wire/errors.ts';
import { CODE_LENGTH } from './CodeField.tsx';

interface CodeFormOptions {
  /** Names the action in the log. */
  action: string;
  /** Shown when the button is pressed before the code is whole. */
  tooShort: string;
  /** Receives the whole code; throws the service's error. */
  onVerify: (code: string) => Promise<void>;
}

/**
 * A form of one code: it is sent with its last digit or by the button. A refused code is selected, so
 * that the next one replaces it. Gives the props of `CodeField` and what the form needs beside them.
 */
export function useCodeForm({ action, tooShort, onVerify }: CodeFormOptions) {
  const [code, setCode] = useState('');
  const [hint, setHint] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const verification = useAction({
    mutationKey: [action],
    mutationFn: onVerify,
    onError: () => field.current?.select(),
  });
  const verify = (whole: string) => {
    if (whole.length < CODE_LENGTH) return setHint(tooShort);
    setHint('');
    verification.mutate(whole);
  };
  return {
    isPending: verification.isPending,
    field,
    clear: () => setCode(''),
    onSubmit: (event: FormEvent) => {
      event.preventDefault();
      verify(code);
    },
    fieldProps: {
      ref: field,
      value: code,
      onChange: setCode,
      onComplete: verify,
      error: hint || (verification.isError && errorText(verification.error)),
    },
  };
}
