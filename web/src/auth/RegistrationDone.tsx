import { Button, Group, Text } from '@mantine/core';
import { Link } from 'react-router';
import { paths } from '../paths.ts';

/** After signing up: what happens next, and the two ways on (spec §2). */
export function RegistrationDone() {
  return (
    <div role="status">
      <Text mt="xs">
        Recebemos seus dados. Nossa equipe confere o cadastro, em geral em até um dia útil, e libera
        seu acesso. Você pode entrar para acompanhar.
      </Text>
      <Group mt="xl">
        <Button component={Link} to={paths.login()} size="md">
          Ir para o login
        </Button>
        <Button component="a" href={paths.home()} size="md" variant="default">
          Página inicial
        </Button>
      </Group>
    </div>
  );
}
