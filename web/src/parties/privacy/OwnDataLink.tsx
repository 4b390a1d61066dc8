import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';

/** The way to one's own data for people whom the gate holds. */
export function OwnDataLink() {
  return (
    <Anchor component={Link} to={paths.ownData()} size="sm" mt="lg" display="inline-block">
      Privacidade e seus dados
    </Anchor>
  );
}
