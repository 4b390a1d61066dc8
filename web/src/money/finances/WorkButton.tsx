import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { Icon } from '../../ui/Icon.tsx';

/** A client's way to the orders of a project. */
export function WorkButton({ projectId }: { projectId: string }) {
  return (
    <Button
      component={Link}
      to={paths.clientWork(projectId)}
      variant="default"
      leftSection={<Icon name="hammer" size={18} />}
    >
      Ver a obra
    </Button>
  );
}
