// Writes the template of an operation, or its legend, to a place that the person chooses.

import { useEffect } from 'react';
import type { MethodInput } from '../../../shared/contract/contract.ts';
import type { OperationName } from '../../../shared/operations.ts';
import { useCommand } from '../../client/queries.ts';
import { useTargetWriting } from '../../client/target-writing.ts';
import { unawaited } from '../../client/unawaited.ts';
import { useNotices } from '../../session/notices.tsx';
import { useTexts } from '../../texts/texts-context.tsx';

const EXTENSIONS = { table: 'csv', workbook: 'xlsx' } as const;

interface Templates {
  write(operation: OperationName, part: MethodInput<'writeTemplate'>['part']): void;
  readonly isWriting: boolean;
}

/** Says in a notice that it was written, or why not. */
export function useTemplates(): Templates {
  const { batches } = useTexts();
  const { show } = useNotices();
  const { write, isWriting, failure } = useTargetWriting();
  const template = useCommand('writeTemplate');
  const words = batches.drop;
  useEffect(() => {
    if (failure === null) return;
    show({
      tone: 'attention',
      text: ({ sentences }) => {
        const { message, remedy } = sentences.failure(failure);
        return `${message} ${remedy}`;
      },
    });
  }, [failure, show]);
  const writeTo = async (...[operation, part]: Parameters<Templates['write']>): Promise<void> => {
    const proposed =
      part === 'legend' ? words.legendName(operation) : words.templateName(operation, EXTENSIONS[part]);
    const name = await write(proposed, (target) => template.run({ operation, part, target }));
    if (name === null) return;
    show({
      tone: 'done',
      text: ({
        texts: {
          batches: { drop },
        },
      }) => (part === 'legend' ? drop.legendWritten(name) : drop.templateWritten(name)),
    });
  };
  return { write: (operation, part) => unawaited(writeTo(operation, part)), isWriting };
}
