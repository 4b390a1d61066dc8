import { Button } from '@mantine/core';
import { type ComponentType, lazy, type ReactNode, useEffect, useState } from 'react';
import { ErrorState } from './ErrorState.tsx';
import { Icon } from './Icon.tsx';
import { reloadOnce } from './reload-once.ts';

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/** By then a network that was lost for a moment may be back. */
const TRY_AGAIN_MS = 1_000;

/**
 * A part of a screen whose code comes when it is needed. Where it does not come, also on a second attempt (another version
 * of the program was installed, the network is gone), the part says so in its place: the rest of the screen stays, with
 * all that was typed in it.
 */
export const lazyPart = <Props extends object>(load: Load<Props>) =>
  lazy(orInstead(load, MissingPart));

/** The same for a whole screen, on which nothing can have been typed yet: it loads the page again by itself, once. */
export const lazyScreen = <Props extends object>(load: Load<Props>) =>
  lazy(orInstead(load, MissingScreen));

function orInstead<Props extends object>(load: Load<Props>, Instead: () => ReactNode): Load<Props> {
  return async () => {
    try {
      return await load().catch(async () => {
        await new Promise((go) => setTimeout(go, TRY_AGAIN_MS));
        return load();
      });
    } catch {
      // The browser itself writes to its console what did not come.
      return { default: Instead };
    }
  };
}

/** Says in the place of a part that its code did not come. */
export function MissingPart() {
  return (
    <ErrorState
      title="Esta parte da página não chegou"
      action={
        <Button
          variant="default"
          leftSection={<Icon name="refresh" size={18} />}
          onClick={() => window.location.reload()}
        >
          Recarregar a página
        </Button>
      }
    >
      O Prumo pode ter sido atualizado, ou a conexão falhou. Termine ou copie o que está escrevendo
      e recarregue a página.
    </ErrorState>
  );
}

function MissingScreen() {
  const [isLeaving, setLeaving] = useState(true);
  useEffect(() => setLeaving(reloadOnce()), []);
  return isLeaving ? null : <MissingPart />;
}
