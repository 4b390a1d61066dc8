import { Anchor } from '@mantine/core';
import { useId } from 'react';
import { Link } from 'react-router';
import { roleLabel, type SignUpRole, signUpRoles } from '../../words/labels.ts';
import styles from './RoleField.module.css';

const consequence: Record<SignUpRole, string> = {
  client: 'Vou construir ou reformar. Grátis, sempre.',
  architect: 'Projeto obras, convido fornecedores e comparo orçamentos.',
  supplier: 'Recebo solicitações da minha categoria e envio preços.',
};

interface RoleFieldProps {
  value: SignUpRole | '';
  onChange: (role: SignUpRole) => void;
  /** Chosen by the link that brought the person here: shown, not changeable. */
  locked: boolean;
  /** Where "Trocar" leads when locked. */
  unlockTo: string;
  error?: React.ReactNode;
}

/** The user type as three cards, each with what it means. Native radios: arrows move between them. */
export function RoleField({ value, onChange, locked, unlockTo, error }: RoleFieldProps) {
  const errorId = useId();
  return (
    <fieldset disabled={locked} aria-describedby={error ? errorId : undefined}>
      <legend className={styles.legend}>
        <span>
          Tipo de usuário{' '}
          <span className="error" aria-hidden="true">
            *
          </span>
        </span>
        {locked && (
          <Anchor component={Link} to={unlockTo} size="sm">
            Trocar
          </Anchor>
        )}
      </legend>
      <div className="stack gap-10">
        {signUpRoles.map((role) => (
          <label key={role} className={styles.card}>
            <input
              type="radio"
              name="role"
              value={role}
              required
              checked={value === role}
              onChange={() => onChange(role)}
              data-path={role === signUpRoles[0] ? 'role' : undefined}
            />
            <span className="strong">{roleLabel[role]}</span>
            <span className={`muted text-14 ${styles.means}`}>{consequence[role]}</span>
          </label>
        ))}
      </div>
      {error && (
        <p id={errorId} className={`${styles.error} field-error`}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
