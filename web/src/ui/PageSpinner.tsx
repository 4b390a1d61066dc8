import { Center, Loader, VisuallyHidden } from '@mantine/core';

/** A spinner in the middle of an empty page, while it is not yet known what to show. */
export function PageSpinner() {
  return (
    <Center mih="100vh" role="status">
      <Loader size="lg" aria-hidden="true" />
      <title>Prumo</title>
      <VisuallyHidden>Carregando…</VisuallyHidden>
    </Center>
  );
}
