import { Button } from '@mantine/core';
import { notifyError } from '../../ui/toasts.tsx';
import { errorText } from '../../wire/errors.ts';
import { useAgree } from './queries.ts';

/** The person says that they have read the policy that this build shows. */
export function AgreeButton({ size }: { size?: 'xs' }) {
  const agree = useAgree();
  return (
    <Button
      variant="default"
      size={size}
      loading={agree.isPending}
      onClick={() =>
        agree.mutate(undefined, {
          onError: (error) => notifyError('Não foi possível registrar', errorText(error)),
        })
      }
    >
      Li e estou de acordo
    </Button>
  );
}
