// The roles of a user, each with what it lets them do.

import { Checkbox } from '@mantine/core';
import { USER_ROLES, type UserRole } from '../../../shared/users.ts';
import { useTexts } from '../../texts/texts-context.tsx';
import css from './settings.module.css';
import { withRole } from './user-form.ts';

interface Props {
  readonly roles: readonly UserRole[];
  readonly onRoles: (roles: readonly UserRole[]) => void;
  /** The first user administers whatever is chosen. */
  readonly isFirst?: boolean;
  readonly problem?: string | undefined;
}

export function RolesField({ roles, onRoles, isFirst = false, problem }: Props) {
  const { users: words } = useTexts();
  return (
    <fieldset className={css.roles}>
      <legend className={css.label}>{words.form.roles}</legend>
      {USER_ROLES.map((role) => {
        const isFixed = isFirst && role === 'administer';
        return (
          <Checkbox
            key={role}
            label={words.roles[role]}
            description={isFixed ? words.form.firstAdministers : words.roleHints[role]}
            checked={isFixed || roles.includes(role)}
            disabled={isFixed}
            onChange={(event) => onRoles(withRole(roles, role, event.currentTarget.checked))}
          />
        );
      })}
      {problem === undefined ? null : (
        <p className={css.problem} role="alert">
          {problem}
        </p>
      )}
    </fieldset>
  );
}
