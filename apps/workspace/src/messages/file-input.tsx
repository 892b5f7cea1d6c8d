import { type RefObject, useState } from 'react';

/** A file input that shows the name of the attached file. */
export function FileInput({ ref }: { ref: RefObject<HTMLInputElement | null> }) {
  const [name, setName] = useState('');
  return (
    <label className="thread-file">
      {name || 'Joindre un fichier'}
      <input
        ref={ref}
        type="file"
        accept="image/*,.pdf,.doc,.docx"
        className="unseen"
        onChange={({ target }) => setName(target.files?.[0]?.name ?? '')}
      />
    </label>
  );
}
