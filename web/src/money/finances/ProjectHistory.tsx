import { Anchor, Card, Group, Stack, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import type { ClientProject } from '../../sourcing/projects/client-projects.ts';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { formatDate } from '../../words/format.ts';
import { projectStatusLabel } from '../../words/labels.ts';
import { moreProjectsSentence } from './sentences.ts';

/** The client history shows three projects. */
const SHOWN_PROJECTS = 3;

/** The client's projects, newest first: the first three, then how many more there are. */
export function ProjectHistory({ projects }: { projects: readonly ClientProject[] }) {
  const more = projects.length - SHOWN_PROJECTS;
  return (
    <Card withBorder radius="lg" padding="lg" component="section" aria-labelledby="history">
      <Title order={2} fz={20} mb="md" id="history">
        Histórico de projetos
      </Title>
      <Stack component="ul" gap="md" m={0} p={0} style={{ listStyle: 'none' }}>
        {projects.slice(0, SHOWN_PROJECTS).map((project) => (
          <li key={project.id}>
            <Group justify="space-between" align="flex-start">
              <div>
                <Anchor
                  component={Link}
                  to={paths.myProject(project.id)}
                  fw={600}
                  c="var(--ink)"
                  className="reach"
                >
                  {project.name}
                </Anchor>
                <Text c="dimmed" fz="sm">
                  {project.address && `${project.address} · `}
                  criado em {formatDate(project.created_at)}
                </Text>
              </div>
              <StatusBadge status={projectStatusLabel[project.status]} />
            </Group>
          </li>
        ))}
      </Stack>
      {more > 0 && (
        <Text c="dimmed" mt="md">
          {moreProjectsSentence(more)}
        </Text>
      )}
    </Card>
  );
}
