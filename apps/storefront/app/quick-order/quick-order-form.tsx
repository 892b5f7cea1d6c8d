import { Form, useNavigation } from 'react-router';
import { Button } from '../ui/button';
import { Field, TextArea } from '../ui/field';

/** Where references are pasted, or a file is chosen. */
export function QuickOrderForm({ text }: { text: string }) {
  const busy = useNavigation().formMethod === 'POST';
  return (
    <Form method="post" encType="multipart/form-data" preventScrollReset className="grid gap-4">
      <TextArea
        key={text}
        label="Références et quantités"
        name="texte"
        rows={8}
        maxLength={50_000}
        spellCheck={false}
        autoComplete="off"
        placeholder={'REF-1234;2\nREF-5678;10'}
        hint="Une ligne par produit : la référence ou le code-barres, puis la quantité, séparées par un point-virgule, une virgule ou une tabulation. 200 lignes au plus."
        defaultValue={text}
      />
      <Field label="Ou un fichier CSV" optional hint={'50\u202fko au plus\u202f; il remplace le texte.'}>
        {(controlProps) => (
          <input
            type="file"
            name="fichier"
            accept=".csv,.txt,text/csv,text/plain"
            {...controlProps}
            className="w-full text-sm text-ink-soft file:mr-4 file:min-h-11 file:cursor-pointer file:rounded-md file:border file:border-solid file:border-line-strong file:bg-surface file:px-4 file:font-semibold file:text-ink"
          />
        )}
      </Field>
      <div>
        <Button type="submit" busy={busy}>
          Vérifier les lignes
        </Button>
      </div>
    </Form>
  );
}
