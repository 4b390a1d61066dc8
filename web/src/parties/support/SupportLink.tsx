import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';

/** The way to the team for people whom the gate holds. */
export function SupportLink() {
  return (
    <Anchor
      component={Link}
      to={paths.ownSupport()}
      size="sm"
      mt="lg"
      mr="lg"
      display="inline-block"
    >
      Falar com a equipe
    </Anchor>
  );
}
