// What was typed or ticked in Settings and is not saved yet: whoever goes to another part of the window and comes back
// finds it again, still marked as not saved. Kept by this page alone and written nowhere; must never hold a token.

import { useState } from 'react';

/** Forms of one kind, each under its name. What a form begins with is left to whoever shows it. */
export function keptForms<Form>() {
  const kept = new Map<string, Form>();
  /** What is kept under a name, or nothing; and the way to change it, or to forget it. */
  return function useKeptForm(name: string): readonly [Form | null, (form: Form | null) => void] {
    const [form, setForm] = useState<Form | null>(kept.get(name) ?? null);
    const change = (next: Form | null) => {
      if (next === null) kept.delete(name);
      else kept.set(name, next);
      setForm(() => next);
    };
    return [form, change];
  };
}
