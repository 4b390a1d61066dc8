import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useState } from 'react';
import { Icon } from './Icon.tsx';

/** A password that can be shown, with a button that the keyboard reaches and that says what it does. */
export function PasswordField(props: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  return (
    <PasswordInput
      {...props}
      aria-invalid={props.error ? true : undefined}
      visible={shown}
      onVisibilityChange={setShown}
      visibilityToggleIcon={({ reveal }) => <Icon name={reveal ? 'eyeOff' : 'eye'} />}
      visibilityToggleButtonProps={{
        'aria-label': shown ? 'Ocultar senha' : 'Mostrar senha',
        tabIndex: 0,
      }}
    />
  );
}
