import { type ZodSafeParseResult, type ZodType, z } from 'zod';

export interface FormRule<Form> {
  /** Checks what is sent of the form by the API's rule. */
  check: (form: Form) => ZodSafeParseResult<unknown> | undefined;
  /** The field in which a part of what is sent is typed; the part's own name unless told. */
  fieldOf?: Partial<Record<string, keyof Form & string>>;
  /** What is said of a part in place of the API's words, which know nothing of how it is typed. */
  wordsOf?: (form: Form, part: string) => string | undefined;
}

/** The API's rule for what is sent of a form, with what is wrong at the field in which it was typed. */
export function ruleOfForm<Form extends object>({
  check,
  fieldOf = {},
  wordsOf,
}: FormRule<Form>): ZodType<Form, Form> {
  return z.custom<Form>().superRefine((form, context) => {
    for (const { path, message } of check(form)?.error?.issues ?? []) {
      const part = String(path[0]);
      context.addIssue({
        code: 'custom',
        path: [fieldOf[part] ?? part],
        message: wordsOf?.(form, part) ?? message,
      });
    }
  });
}

/** A whole number as it is typed; NaN, which every rule refuses, for anything else. */
export const wholeNumberOf = (typed: string) => (/^\d{1,9}$/.test(typed.trim()) ? Number(typed) : Number.NaN);
