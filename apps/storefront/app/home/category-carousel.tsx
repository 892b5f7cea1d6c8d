import { paths } from '../paths';
import { Carousel } from '../ui/carousel';
import { Link } from '../ui/link';
import { Picture } from '../ui/picture';
import { CARD_SIZES } from '../ui/picture-sizes';

interface Department {
  id: number;
  name: string;
  image?: string | undefined;
}

export function CategoryCarousel({ departments }: { departments: readonly Department[] }) {
  if (departments.length === 0) return null;
  return (
    <Carousel
      label="Nos rayons"
      heading={<h2 className="text-2xl md:text-3xl">Par où commencer{'\u202f'}?</h2>}
      name="departements"
      component={DepartmentCard}
      items={departments}
      count={departments.length}
    />
  );
}

function DepartmentCard({ id, name, image }: Department) {
  return (
    <li className="grid">
      <Link
        to={paths.category(id)}
        className="group grid content-between overflow-hidden rounded-lg border border-line bg-vanilla transition-colors hover:border-line-strong"
      >
        <span className="p-5 pb-3 font-heading text-lg leading-tight max-[26rem]:px-3 max-[26rem]:text-base max-[22rem]:text-[0.9375rem] font-semibold group-hover:text-lagoon-deep">
          {name}
        </span>
        <Picture
          url={image}
          alt=""
          sizes={CARD_SIZES}
          className="rounded-none transition-transform duration-(--calm) group-hover:scale-[1.03]"
        />
      </Link>
    </li>
  );
}
