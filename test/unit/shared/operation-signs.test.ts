import { describe, expect, it } from 'vitest';
import { templateColumns } from '../../../main/templates/template.ts';
import { operationSaid } from '../../../shared/files/operation-signs.ts';

describe('what the column names of a file say of its rows', () => {
  it.each(['deposit', 'refund', 'remittance'] as const)(
    'is certain for our own template of a %s',
    (operation) => {
      const columns = templateColumns(operation);
      expect(operationSaid(columns)).toMatchObject({ operation, certain: true });
      expect(operationSaid(columns.toReversed())).toMatchObject({ operation, certain: true });
      expect(operationSaid([...columns, 'Site'])).toMatchObject({ operation, certain: false });
    },
  );

  it('is a deposit in our template, whichever columns a clerk has taken out', () => {
    const columns = templateColumns('deposit');
    const needed = ['payerPhone', 'amount', 'currency', 'provider'];
    expect(columns).toEqual(expect.arrayContaining(needed));
    expect(operationSaid(needed)).toMatchObject({ operation: 'deposit', headings: ['payerPhone'] });
    // As our template was written before.
    const before = columns.map((name) => (name === 'payerPhone' ? 'phone' : name));
    expect(operationSaid(before)).toMatchObject({ operation: 'deposit', certain: true });
  });

  it.each([
    ['Deposit ID,Amount', 'refund', ['Deposit ID']],
    ['Payer name,Phone,Amount', 'deposit', ['Payer name']],
    ['Payeur;Téléphone;À encaisser'.replaceAll(';', ','), 'deposit', ['Payeur', 'À encaisser']],
    ['payer.accountDetails.phoneNumber,amount', 'deposit', ['payer.accountDetails.phoneNumber']],
    ['preAuthorisationCode,phone', 'deposit', ['preAuthorisationCode']],
    ['Phone,Amount,Sender name', 'remittance', ['Sender name']],
    // A refund's file may name who had paid; a deposit's id is of use to nothing else.
    ['depositId,Payer phone,Amount', 'refund', ['depositId']],
  ])('is proposed for %s', (names, operation, headings) => {
    expect(operationSaid(names.split(','))).toEqual({ operation, certain: false, headings });
  });

  it.each([
    'phone,amount,currency,provider,country,message,reference,name',
    'Nom,Téléphone,Net à payer,Devise',
    'Name,Phone number,Net pay,Tax refund,Deposit,Collection bonus',
    'Employé,Montant à payer,Payroll number',
    '',
  ])('is nothing for the payroll %s', (names) => {
    expect(operationSaid(names.split(','))).toBeNull();
  });
});
