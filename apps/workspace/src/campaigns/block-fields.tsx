import type { CampaignBlock, CampaignView } from '@boutik/contract';
import { TextArea, TextBox } from '../ui/field';
import { PictureField } from './picture-field';
import { ProductsField } from './products-field';

interface BlockFieldsProps {
  block: CampaignBlock;
  loadedProducts: CampaignView['produits'];
  onChange: (block: CampaignBlock) => void;
}

const LINK_HINT = 'Une adresse complète, https://…';

/** The fields of one block of a campaign. */
export function BlockFields({ block, loadedProducts, onChange }: BlockFieldsProps) {
  switch (block.type) {
    case 'titre':
      return (
        <TextBox
          label="Titre"
          hideLabel
          placeholder="Titre"
          maxLength={200}
          value={block.texte}
          onChange={(event) => onChange({ ...block, texte: event.target.value })}
        />
      );
    case 'texte':
      return (
        <TextArea
          label="Texte"
          hideLabel
          rows={6}
          maxLength={5000}
          hint={`**gras**, *italique*, [libellé](https://adresse)\u202f; une ligne vide commence un paragraphe.`}
          value={block.texte}
          onChange={(event) => onChange({ ...block, texte: event.target.value })}
        />
      );
    case 'image':
      return <PictureField block={block} onChange={onChange} />;
    case 'produits':
      return <ProductsField block={block} loadedProducts={loadedProducts} onChange={onChange} />;
    case 'bouton':
      return (
        <div className="campaign-field-pair">
          <TextBox
            label="Texte du bouton"
            maxLength={60}
            value={block.texte}
            onChange={(event) => onChange({ ...block, texte: event.target.value })}
          />
          <TextBox
            label="Lien"
            type="url"
            hint={LINK_HINT}
            maxLength={2000}
            value={block.lien}
            onChange={(event) => onChange({ ...block, lien: event.target.value })}
          />
        </div>
      );
  }
}
