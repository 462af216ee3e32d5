import logo from '../../../art/brand/logo.svg?url';

export function Brand() {
  return (
    <img
      src={logo}
      alt="Haunted Forests"
      width={178}
      height={33}
      className="brand-mark mx-1.5 mt-1 mb-5 block h-[33px] w-auto self-start"
    />
  );
}
