import { Button } from '@mantine/core';
import { useState } from 'react';
import { EditingLine } from '../../common/colleagues/EditingLine.tsx';
import { BudgetControl } from '../../money/finances/BudgetControl.tsx';
import { ForecastForm } from '../../money/finances/ForecastForm.tsx';
import { InstalmentsOfProject } from '../../money/instalments/InstalmentsOfProject.tsx';
import type { Project } from '../../sourcing/projects/queries.ts';

/** The costs of a project by category, what was planned for it, and its instalments. */
export function MoneyTab({ project }: { project: Project }) {
  const [isChanging, setChanging] = useState(false);
  return (
    <div className="stack one-column gap-24">
      <div>
        <Button
          size="xs"
          variant="default"
          aria-expanded={isChanging}
          onClick={() => setChanging(!isChanging)}
        >
          {isChanging ? 'Fechar o previsto' : 'Mudar previsto'}
        </Button>
        {isChanging && (
          <div className="above-16">
            <EditingLine kind="budget" entityId={project.id} />
            <ForecastForm projectId={project.id} />
          </div>
        )}
        <BudgetControl projectId={project.id} />
      </div>
      <InstalmentsOfProject projectId={project.id} />
    </div>
  );
}
