import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';

/** A client without a project can do one thing: bring the architect who will open it. */
export function InviteArchitect() {
  return (
    <Button component={Link} to={paths.referrals()}>
      Convidar meu arquiteto
    </Button>
  );
}
