import './leaflet-trusted-types.ts';
import {
  Circle,
  DivIcon,
  DomEvent,
  LatLngBounds,
  Map as LeafletMap,
  Marker,
  LayerGroup,
  TileLayer,
} from 'leaflet/dist/leaflet-src.esm.js';
import Supercluster, { type AnyProps, type ClusterFeature, type PointFeature } from 'supercluster';

export interface MapPin {
  id: string;
  latitude: number;
  longitude: number;
  text: string;
  label: string;
  isFull: boolean;
  /** The position is rounded, so the kitchen is somewhere around it. */
  isApproximate: boolean;
}

export type TilesState = 'none' | 'loading' | 'shown' | 'failed';

interface MapViewOptions {
  isMotionReduced: boolean;
  /** The center if there are no pins. */
  start: { latitude: number; longitude: number } | undefined;
  onChoose: (id: string) => void;
  onTilesChange: (state: TilesState) => void;
}

const maxZoom = 18;
/** Highest zoom level with clusters. Beyond it, pins at equal positions are moved apart. */
const maxClusterZoom = 15;
const maxFitZoom = 14;
/** Lowest zoom level at which the area around a rounded position is drawn. */
const minAreaZoom = 13;
/** Radius around a position that was rounded to 0.01°, in meters. */
const areaRadiusMeters = 550;
const country = { center: [39.5, -98.35], zoom: 4 } as const;
const startZoom = 11;

type Feature = PointFeature<{ pin: MapPin }> | ClusterFeature<AnyProps>;
const isCluster = (feature: Feature): feature is ClusterFeature<AnyProps> => 'cluster' in feature.properties;

/** Draws the map with Leaflet. Does not use React for the pins, because Leaflet moves and removes them itself. */
export class MapView {
  readonly #map: LeafletMap;
  readonly #options: MapViewOptions;
  readonly #areas: LayerGroup;
  #tiles: TileLayer | undefined;
  #clusters = new Supercluster<{ pin: MapPin }>({ radius: 84, maxZoom: maxClusterZoom });
  #markers = new Map<string, { marker: Marker; button: HTMLButtonElement; pin?: MapPin }>();
  #ids = '';
  #labelCluster: (count: number) => string = String;
  #chosenId = '';

  constructor(container: HTMLElement, options: MapViewOptions) {
    this.#options = options;
    const isAnimated = !options.isMotionReduced;
    // Leaflet’s own controls set innerHTML, which Trusted Types forbid.
    this.#map = new LeafletMap(container, {
      zoomControl: false,
      attributionControl: false,
      zoomAnimation: isAnimated,
      fadeAnimation: isAnimated,
      markerZoomAnimation: isAnimated,
      inertia: isAnimated,
      maxZoom,
      minZoom: 3,
      worldCopyJump: true,
      // The wheel scrolls the page.
      scrollWheelZoom: false,
    });
    this.#areas = new LayerGroup().addTo(this.#map);
    const { start } = options;
    if (start) this.#map.setView([start.latitude, start.longitude], startZoom);
    else this.#map.setView([...country.center], country.zoom);
    this.#map.on('moveend', () => this.#render());
  }

  setPins(pins: readonly MapPin[], labelCluster: (count: number) => string): void {
    this.#labelCluster = labelCluster;
    this.#clusters.load(
      pins.map((pin) => ({
        type: 'Feature',
        geometry: { type: 'Point', coordinates: [pin.longitude, pin.latitude] },
        properties: { pin },
      })),
    );
    const ids = pins
      .map(({ id }) => id)
      .sort()
      .join();
    if (ids !== this.#ids && pins.length > 0) {
      const bounds = new LatLngBounds(pins.map(({ latitude, longitude }) => [latitude, longitude]));
      this.#map.fitBounds(bounds, { padding: [48, 48], maxZoom: maxFitZoom, animate: false });
    }
    this.#ids = ids;
    this.#render();
  }

  setChosen(id: string): void {
    this.#chosenId = id;
    for (const [key, { button, pin }] of this.#markers) if (pin) this.#updateButton(button, pin, key === id);
  }

  /** Shows the tiles of a URL template, or none. Removes them if the first one does not load. */
  setTiles(url: string | undefined): void {
    this.#tiles?.remove();
    this.#tiles = undefined;
    const { onTilesChange } = this.#options;
    onTilesChange(url ? 'loading' : 'none');
    if (!url) return;
    // Tile services must know which site uses them, but the page itself sends no referrer.
    const tiles = new TileLayer(url, { maxZoom: 19, referrerPolicy: 'origin' });
    let isShown = false;
    tiles.on('tileload', () => {
      if (!isShown) onTilesChange('shown');
      isShown = true;
    });
    tiles.on('tileerror', () => {
      if (isShown || this.#tiles !== tiles) return;
      tiles.remove();
      onTilesChange('failed');
    });
    this.#tiles = tiles.addTo(this.#map);
  }

  zoomBy(levels: number): void {
    this.#map.setZoom(this.#map.getZoom() + levels);
  }

  updateSize(): void {
    this.#map.invalidateSize({ animate: false });
  }

  remove(): void {
    this.#map.remove();
  }

  #updateButton(button: HTMLButtonElement, pin: MapPin, isChosen: boolean): void {
    button.textContent = pin.text;
    button.setAttribute('aria-label', pin.label);
    button.setAttribute('aria-pressed', String(isChosen));
    button.className = `map-pin ${pin.isFull ? 'is-full' : ''}`;
  }

  #createMarker(latLng: [number, number], onClick: () => void) {
    const button = document.createElement('button');
    button.type = 'button';
    button.addEventListener('click', onClick);
    DomEvent.disableClickPropagation(button);
    const icon = new DivIcon({ html: button, className: 'map-marker', iconSize: [0, 0] });
    // The button inside takes the focus and the clicks, so the marker must not.
    const marker = new Marker(latLng, { icon, keyboard: false, interactive: false }).addTo(this.#map);
    return { marker, button };
  }

  #createClusterMarker(feature: ClusterFeature<AnyProps>, latLng: [number, number]) {
    const { cluster_id: id, point_count: count } = feature.properties;
    const zoom = Math.min(this.#clusters.getClusterExpansionZoom(id), maxZoom);
    const created = this.#createMarker(latLng, () => {
      // The button is about to be removed, so the focus needs another place.
      this.#map.getContainer().focus({ preventScroll: true });
      this.#map.setView(latLng, zoom, { animate: !this.#options.isMotionReduced });
    });
    created.button.className = 'map-pin is-cluster';
    created.button.textContent = String(count);
    created.button.setAttribute('aria-label', this.#labelCluster(count));
    return created;
  }

  /** Shows the pins and clusters of the visible area. Markers that stay keep the focus. */
  #render(): void {
    const bounds = this.#map.getBounds().pad(0.2);
    const zoom = Math.floor(this.#map.getZoom());
    const box = [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()] as const;
    const previous = this.#markers;
    this.#markers = new Map();
    this.#areas.clearLayers();
    for (const feature of this.#clusters.getClusters([...box], zoom) as Feature[]) {
      const [longitude = 0, latitude = 0] = feature.geometry.coordinates;
      const latLng: [number, number] = [latitude, longitude];
      if (isCluster(feature)) {
        const key = `${feature.properties.point_count} ${latLng.join(' ')}`;
        this.#markers.set(key, previous.get(key) ?? this.#createClusterMarker(feature, latLng));
        continue;
      }
      const { pin } = feature.properties;
      const { marker, button } =
        previous.get(pin.id) ?? this.#createMarker(latLng, () => this.#options.onChoose(pin.id));
      marker.setLatLng(latLng);
      this.#updateButton(button, pin, pin.id === this.#chosenId);
      this.#markers.set(pin.id, { marker, button, pin });
      if (pin.isApproximate && zoom >= minAreaZoom)
        new Circle(latLng, { radius: areaRadiusMeters, className: 'map-area', interactive: false }).addTo(
          this.#areas,
        );
    }
    for (const [key, { marker }] of previous) if (!this.#markers.has(key)) marker.remove();
  }
}
