import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { EmptyState } from './EmptyState.tsx';
import { PageHeader } from './PageHeader.tsx';

/** One sentence for what is not there and for what is somebody else's: nobody learns which. */
export const NOT_FOUND_SENTENCE = 'Ela pode ter sido removida ou pertencer a outra pessoa.';

interface NotFoundPageProps {
  /** Another sentence, where the specification has one. */
  sentence?: string;
  /** Where to go on, and what that is called. */
  to: string;
  back: string;
}

/** In place of a page whose thing is not there, or not the reader's. */
export function NotFoundPage({ sentence = NOT_FOUND_SENTENCE, to, back }: NotFoundPageProps) {
  useEffect(() => {
    // The heading that had the focus left with the page that it belonged to.
    if (document.activeElement === document.body) document.querySelector('h1')?.focus();
  }, []);
  return (
    <>
      <title>Não encontramos esta página · Prumo</title>
      <PageHeader title="Não encontramos esta página" />
      <EmptyState
        title={sentence}
        drawing="keys"
        action={
          <Button component={Link} to={to} variant="default">
            {back}
          </Button>
        }
      >
        Confira o endereço, ou procure pelo nome na busca acima.
      </EmptyState>
    </>
  );
}
