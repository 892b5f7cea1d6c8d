import { paths } from '../paths';
import { Carousel } from '../ui/carousel';
import { Link } from '../ui/link';
import { Picture } from '../ui/picture';
import { CARD_SIZES } from '../ui/picture-sizes';

export function CategoryCarousel({
  departments,
}: {
  departments: readonly { id: number; name: string; image?: string | undefined }[];
}) {
  if (departments.length === 0) return null;
  return (
    <Carousel label="Nos rayons" heading={<h2 className="text-2xl md:text-3xl">Par où commencer{'\u202f'}?</h2>}>
      {departments.map((department) => (
        <Link
          key={department.id}
          to={paths.category(department.id)}
          className="group grid content-between overflow-hidden rounded-lg border border-line bg-vanilla transition-colors hover:border-line-strong"
        >
          <span className="p-5 pb-3 font-heading text-lg leading-tight font-semibold group-hover:text-lagoon-deep">
            {department.name}
          </span>
          <Picture
            url={department.image}
            alt=""
            sizes={CARD_SIZES}
            className="rounded-none transition-transform duration-(--calm) group-hover:scale-[1.03]"
          />
        </Link>
      ))}
    </Carousel>
  );
}
