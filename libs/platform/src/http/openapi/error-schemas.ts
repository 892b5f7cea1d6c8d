/** Bodies of failed calls (decisions §1.3); further fields are facts about the failure. */
export const errorSchemas = {
  Error: {
    type: 'object',
    properties: {
      status: { type: 'string', enum: ['error', 'error_simple'] },
      success: { const: false },
      code: { type: 'string', description: 'Stable : un programme décide d’après ce code.' },
      message: { type: 'string', description: 'En français, à montrer tel quel.' },
      errors: { $ref: '#/components/schemas/FieldErrors' },
    },
    required: ['status', 'success', 'code', 'message'],
  },
  FieldErrors: {
    type: 'object',
    description: 'Messages par champ.',
    additionalProperties: { type: 'array', items: { type: 'string' } },
  },
};
