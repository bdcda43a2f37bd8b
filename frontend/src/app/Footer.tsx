import { ThemeSwitch } from '../ui/ThemeSwitch.tsx';

/** The tagline and the copyright line (spec §1). */
export function Footer() {
  return (
    <footer className="site-footer">
      <div className="container">
        <div>
          <p>connecting people to home-chefs and food-trucks</p>
          <p>Copyright © {new Date().getFullYear()} HomeChef Market</p>
        </div>
        <ThemeSwitch />
      </div>
    </footer>
  );
}
