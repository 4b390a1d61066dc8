import { Button, Text } from '@mantine/core';
import { Link } from 'react-router';
import { paths } from '../paths.ts';

export function CompletionDone() {
  return (
    <div role="status">
      <Text mt="xs" mb="xl">
        Recebemos seus dados. Nossa equipe confere cada cadastro, em geral em até um dia útil.
      </Text>
      <Button component={Link} to={paths.dashboard()} size="md">
        Ir para o painel
      </Button>
    </div>
  );
}
