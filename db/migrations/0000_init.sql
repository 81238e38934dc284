CREATE TABLE "outbox" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"dedupe" text NOT NULL,
	"payload" jsonb NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"key_epoch" integer DEFAULT 0 NOT NULL,
	"run_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "outbox_dedupe_unique" UNIQUE("dedupe")
);
--> statement-breakpoint
CREATE TABLE "change_feed" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"transaction_id" bigint DEFAULT pg_current_xact_id()::text::bigint NOT NULL,
	"kind" text NOT NULL,
	"hotel_id" integer NOT NULL,
	"from_day" date,
	"day_count" smallint DEFAULT 0 NOT NULL,
	"pool_id" integer,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_day" (
	"room_rate_id" integer NOT NULL,
	"day" date NOT NULL,
	"amount_cents" integer NOT NULL,
	"is_closed" boolean DEFAULT false NOT NULL,
	"min_los" smallint DEFAULT 1 NOT NULL,
	"max_los" smallint DEFAULT 0 NOT NULL,
	"closed_to_arrival" boolean DEFAULT false NOT NULL,
	"closed_to_departure" boolean DEFAULT false NOT NULL,
	CONSTRAINT "rate_day_room_rate_id_day_pk" PRIMARY KEY("room_rate_id","day"),
	CONSTRAINT "amount_positive" CHECK ("rate_day"."amount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "rate_history" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"room_rate_id" integer NOT NULL,
	"day" date NOT NULL,
	"amount_cents" integer NOT NULL,
	"replaced_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stock_day" (
	"pool_id" integer NOT NULL,
	"day" date NOT NULL,
	"booking_limit" smallint NOT NULL,
	"held" smallint DEFAULT 0 NOT NULL,
	"sold" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "stock_day_pool_id_day_pk" PRIMARY KEY("pool_id","day"),
	CONSTRAINT "no_oversell" CHECK ("stock_day"."held" >= 0 and "stock_day"."sold" >= 0 and "stock_day"."held" + "stock_day"."sold" <= "stock_day"."booking_limit")
);
--> statement-breakpoint
CREATE TABLE "order" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" text NOT NULL,
	"state" text NOT NULL,
	"site_id" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"request_hash" text NOT NULL,
	"package_id" integer NOT NULL,
	"hotel_id" integer NOT NULL,
	"pool_id" integer NOT NULL,
	"checkin" date NOT NULL,
	"nights" smallint NOT NULL,
	"rooms" smallint NOT NULL,
	"amount_cents" integer NOT NULL,
	"stay" jsonb NOT NULL,
	"buyer" jsonb,
	"special_request" text,
	"hold_expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_number_unique" UNIQUE("number"),
	CONSTRAINT "order_idempotencyKey_unique" UNIQUE("idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "order_event" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"from_state" text,
	"to_state" text NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "activity" (
	"id" integer PRIMARY KEY NOT NULL,
	"hotel_id" integer NOT NULL,
	"code" text NOT NULL,
	"kind" text NOT NULL,
	"pricing" text NOT NULL,
	"price_cents" integer NOT NULL,
	"list_price_cents" integer NOT NULL,
	"duration_minutes" smallint,
	"open_weekdays" smallint[] NOT NULL,
	"closed_days" date[] DEFAULT '{}' NOT NULL,
	"hours" jsonb,
	"needs_date" boolean NOT NULL,
	"center" jsonb,
	"texts" jsonb NOT NULL,
	"picture" jsonb NOT NULL,
	CONSTRAINT "activity_code" UNIQUE("hotel_id","code")
);
--> statement-breakpoint
CREATE TABLE "hotel" (
	"id" integer PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"stars" smallint NOT NULL,
	"type" text NOT NULL,
	"environments" text[] NOT NULL,
	"styles" text[] NOT NULL,
	"facilities" text[] NOT NULL,
	"country" text NOT NULL,
	"city_id" integer NOT NULL,
	"place_ids" integer[] NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"street_address" text NOT NULL,
	"zip_code" text NOT NULL,
	"time_zone" text NOT NULL,
	"check_in" jsonb NOT NULL,
	"check_out" jsonb NOT NULL,
	"breakfast" jsonb NOT NULL,
	"has_parking" boolean NOT NULL,
	"pets" jsonb NOT NULL,
	"local_tax" jsonb NOT NULL,
	"texts" jsonb NOT NULL,
	"pictures" jsonb NOT NULL,
	"review_count" integer DEFAULT 0 NOT NULL,
	"review_average" real,
	"is_active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "hotel_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "package_activity" (
	"package_id" integer NOT NULL,
	"activity_id" integer NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "package_activity_package_id_activity_id_pk" PRIMARY KEY("package_id","activity_id")
);
--> statement-breakpoint
CREATE TABLE "rate_plan" (
	"id" integer PRIMARY KEY NOT NULL,
	"hotel_id" integer NOT NULL,
	"code" text NOT NULL,
	"board" text NOT NULL,
	"cancellation" jsonb NOT NULL,
	"occupancy" jsonb NOT NULL,
	"is_public" boolean NOT NULL,
	CONSTRAINT "rate_plan_code" UNIQUE("hotel_id","code")
);
--> statement-breakpoint
CREATE TABLE "review" (
	"id" integer PRIMARY KEY NOT NULL,
	"hotel_id" integer NOT NULL,
	"language" text NOT NULL,
	"customer" text NOT NULL,
	"traveller_type" text NOT NULL,
	"day" date NOT NULL,
	"average" smallint NOT NULL,
	"positive" text NOT NULL,
	"negative" text NOT NULL,
	"details" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "room" (
	"id" integer PRIMARY KEY NOT NULL,
	"hotel_id" integer NOT NULL,
	"code" text NOT NULL,
	"size_m_2" smallint NOT NULL,
	"max_adults" smallint NOT NULL,
	"max_children" smallint NOT NULL,
	"max_babies" smallint NOT NULL,
	"max_guests" smallint NOT NULL,
	"bedding" jsonb NOT NULL,
	"stock_by_room" boolean DEFAULT true NOT NULL,
	"texts" jsonb NOT NULL,
	"pictures" jsonb NOT NULL,
	CONSTRAINT "room_code" UNIQUE("hotel_id","code")
);
--> statement-breakpoint
CREATE TABLE "room_rate" (
	"id" integer PRIMARY KEY NOT NULL,
	"hotel_id" integer NOT NULL,
	"room_id" integer NOT NULL,
	"rate_plan_id" integer NOT NULL,
	"pool_id" integer NOT NULL,
	CONSTRAINT "room_rate_pair" UNIQUE("room_id","rate_plan_id")
);
--> statement-breakpoint
CREATE TABLE "package" (
	"id" integer PRIMARY KEY NOT NULL,
	"hotel_id" integer NOT NULL,
	"code" text NOT NULL,
	"kind" text NOT NULL,
	"room_rate_id" integer NOT NULL,
	"public_room_rate_id" integer NOT NULL,
	"nights" smallint[] NOT NULL,
	"theme_ids" integer[] NOT NULL,
	"discount_percent" smallint NOT NULL,
	"is_giftable" boolean NOT NULL,
	"is_published" boolean NOT NULL,
	"last_arrival" date,
	"marketing_labels" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"texts" jsonb NOT NULL,
	"pictures" jsonb NOT NULL,
	"recent_bookings" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "package_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "stock_pool" (
	"id" integer PRIMARY KEY NOT NULL,
	"hotel_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "destination" (
	"id" integer PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"parent_id" integer,
	"country" text NOT NULL,
	"names" jsonb NOT NULL,
	"slugs" jsonb NOT NULL,
	"aliases" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"population" integer DEFAULT 0 NOT NULL,
	"radius_km" double precision
);
--> statement-breakpoint
CREATE TABLE "mail_message" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"dedupe" text NOT NULL,
	"order_id" uuid,
	"locale" text NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "mail_message_dedupe_unique" UNIQUE("dedupe")
);
--> statement-breakpoint
CREATE TABLE "payment" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"reference" text,
	"attempt" integer DEFAULT 1 NOT NULL,
	"amount_cents" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_reference_unique" UNIQUE("reference")
);
--> statement-breakpoint
CREATE TABLE "webhook_event" (
	"id" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"type" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("run_at");--> statement-breakpoint
CREATE INDEX "rate_history_rate" ON "rate_history" USING btree ("room_rate_id","day");--> statement-breakpoint
CREATE INDEX "order_state" ON "order" USING btree ("state","hold_expires_at");--> statement-breakpoint
CREATE INDEX "order_event_order" ON "order_event" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "hotel_places" ON "hotel" USING gin ("place_ids");--> statement-breakpoint
CREATE INDEX "hotel_city" ON "hotel" USING btree ("city_id");--> statement-breakpoint
CREATE INDEX "review_hotel" ON "review" USING btree ("hotel_id","day");--> statement-breakpoint
CREATE INDEX "room_rate_hotel" ON "room_rate" USING btree ("hotel_id");--> statement-breakpoint
CREATE INDEX "room_rate_pool" ON "room_rate" USING btree ("pool_id");--> statement-breakpoint
CREATE INDEX "package_hotel" ON "package" USING btree ("hotel_id");--> statement-breakpoint
CREATE INDEX "package_room_rate" ON "package" USING btree ("room_rate_id");--> statement-breakpoint
CREATE INDEX "stock_pool_hotel" ON "stock_pool" USING btree ("hotel_id");--> statement-breakpoint
CREATE INDEX "destination_kind" ON "destination" USING btree ("kind");--> statement-breakpoint
CREATE INDEX "destination_parent" ON "destination" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "payment_order" ON "payment" USING btree ("order_id");