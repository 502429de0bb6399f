import type { Form, View } from './types';

/** DJ-32: what the house says is certain, at a table where that is entered. */
export function certainOf(view: View, advice: unknown): Form | null {
  return view.options.form_help === 'deductions' && advice !== null ? (advice as Form) : null;
}
