// What the column names of a file say of its rows: that money is collected, refunded or remitted. Only speaks where
// names belong to one operation alone, so a file of payouts says nothing. Decides nothing.

import { foldName } from '../folding.ts';
import { OPERATIONS } from '../operations/registry.ts';
import { type FieldDefinition, type OperationName, operationNameSchema, pathsOf } from '../operations.ts';

export interface OperationSign {
  readonly operation: OperationName;
  /** The column names are those of our own template, each of them. */
  readonly certain: boolean;
  /** The names that say so, as the file writes them. */
  readonly headings: readonly string[];
}

/** In this order where the names of two speak equally loud: a deposit's id is of use to a refund alone. */
const SPOKEN: readonly OperationName[] = ['refund', 'remittance', 'deposit'];

/** Names in use beside those of the interface, folded. Bare words of payrolls, such as a tax refund, are left out. */
const MORE_NAMES: Readonly<Partial<Record<OperationName, readonly string[]>>> = {
  refund: ['depositreference', 'originaldeposit', 'originaldepositid', 'iddepot', 'referencedepot'],
  remittance: [
    ...['sender', 'sendername', 'senderfullname', 'senderfirstname', 'senderlastname', 'senderphone'],
    ...['sendercountry', 'remitter', 'remittername', 'expediteur', 'nomexpediteur', 'nomdelexpediteur'],
  ],
  deposit: [
    ...['preauthcode', 'preauthorizationcode', 'collect', 'tocollect', 'amounttocollect', 'collectfrom'],
    ...['aencaisser', 'montantaencaisser', 'debtor', 'debtorname', 'debtorphone', 'debiteur'],
  ],
};

/** A payer's column begins with the word; in French `à payer` ends with it and means what is paid. */
const PAYER = /^(?:payer|payeur)/;

/** What column names say; null where they say nothing beyond a payout. */
export function operationSaid(header: readonly string[]): OperationSign | null {
  const folded = header.map(foldName);
  const template = SPOKEN.find((name) => isTemplate(name, folded));
  const said = SPOKEN.map((operation) => {
    const own = ownNames(operation);
    const says = (name: string) =>
      own.has(name) || MORE_NAMES[operation]?.includes(name) || (operation === 'deposit' && PAYER.test(name));
    const headings = header.filter((_, index) => says(folded[index] ?? '')).map((name) => name.trim());
    return { operation, certain: operation === template, headings };
  });
  const [loudest] = said.toSorted((left, right) => weight(right) - weight(left));
  return loudest === undefined || loudest.headings.length === 0 ? null : loudest;
}

function weight({ certain, headings }: OperationSign): number {
  return certain ? Number.POSITIVE_INFINITY : headings.length;
}

function isTemplate(operation: OperationName, folded: readonly string[]): boolean {
  const { fields } = OPERATIONS[operation];
  const isNamed = ({ name, heading = name }: FieldDefinition) =>
    [name, heading].some((text) => folded.includes(foldName(text)));
  return fields.length === folded.length && fields.every(isNamed);
}

/** Names of fields and paths that no other operation has. */
function ownNames(operation: OperationName): ReadonlySet<string> {
  const others = operationNameSchema.options.filter((name) => name !== operation).flatMap(namesOf);
  return new Set(namesOf(operation).filter((name) => !others.includes(name)));
}

function namesOf(operation: OperationName): string[] {
  return OPERATIONS[operation].fields.flatMap((field) => [field.name, ...pathsOf(field)].map(foldName));
}
