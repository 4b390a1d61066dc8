import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Icon } from '../../ui/Icon.tsx';
import { deliveredQuery } from './queries.ts';

interface DeliveredThatDayProps {
  projectId: string;
  date: string;
  materials: string | null;
  onChange: (materials: string) => void;
}

/** Proposes what was accepted on this day as materials, as long as it does not stand there; nothing without a delivery. */
export function DeliveredThatDay({ projectId, date, materials, onChange }: DeliveredThatDayProps) {
  const lines = useQuery(deliveredQuery(projectId, date)).data ?? [];
  const missing = lines.filter((line) => !materials?.includes(line));
  if (missing.length === 0) return null;
  return (
    <div className="notice wrap">
      <Icon name="box" size={20} />
      <span className="grows-240">
        <strong>Entregue neste dia</strong>
        {missing.map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </span>
      <Button
        variant="default"
        onClick={() => onChange([materials?.trim(), ...missing].filter(Boolean).join('\n'))}
      >
        Pôr em Materiais
      </Button>
    </div>
  );
}
