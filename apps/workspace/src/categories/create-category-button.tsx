import { endpoints } from '@boutik/api-client';
import type { StaffCategoryTree } from '@boutik/contract';
import { useState } from 'react';
import { call } from '../api/http';
import { DecisionButton } from '../ui/decision-button';
import { TextBox } from '../ui/field';
import { levelBelow, levelNames, type TreeItem } from './tree-items';

interface CreateCategoryButtonProps {
  /** Null for a category of the first level. */
  parent: TreeItem | null;
  version: number;
  onCreated: (tree: StaffCategoryTree) => void;
}

/** Asks for the name of a new category, below `parent`. */
export function CreateCategoryButton({ parent, version, onCreated }: CreateCategoryButtonProps) {
  const [name, setName] = useState('');
  const niveau = parent ? levelBelow(parent) : 'category';
  if (niveau === null) return null;
  const create = async () => {
    const body = { version, niveau, parent_id: parent?.id ?? null, nom: name };
    const { data } = await call(endpoints.createCategory, { body });
    setName('');
    onCreated(data);
    return `«\u202f${name.trim()}\u202f» est créé`;
  };
  const verb = parent ? 'Ajouter dedans' : 'Nouvelle catégorie';
  const question = parent
    ? `Nouveau nom dans «\u202f${parent.nom}\u202f» (${levelNames[niveau]})`
    : 'Nom de la nouvelle catégorie';
  return (
    <DecisionButton
      verb={verb}
      question={question}
      variant={parent ? 'plain' : 'main'}
      disabled={name.trim() === ''}
      decide={create}
      onDecided={() => {}}
    >
      <TextBox
        label="Nom"
        maxLength={100}
        autoComplete="off"
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
    </DecisionButton>
  );
}
