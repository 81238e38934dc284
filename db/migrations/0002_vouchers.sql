CREATE TABLE "activity_voucher" (
	"id" integer PRIMARY KEY NOT NULL,
	"hotel_id" integer NOT NULL,
	"code" text NOT NULL,
	"theme_ids" integer[] NOT NULL,
	"duration_minutes" smallint,
	"open_weekdays" smallint[] NOT NULL,
	"closed_days" date[] DEFAULT '{}' NOT NULL,
	"hours" jsonb,
	"validity_months" smallint DEFAULT 12 NOT NULL,
	"book_ahead_days" smallint NOT NULL,
	"is_published" boolean NOT NULL,
	"texts" jsonb NOT NULL,
	"pictures" jsonb NOT NULL,
	"recent_bookings" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "activity_voucher_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "activity_voucher_activity" (
	"voucher_id" integer NOT NULL,
	"activity_id" integer NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "activity_voucher_activity_voucher_id_activity_id_pk" PRIMARY KEY("voucher_id","activity_id")
);
--> statement-breakpoint
CREATE TABLE "activity_voucher_price" (
	"voucher_id" integer NOT NULL,
	"adults" smallint NOT NULL,
	"sell_price_cents" integer NOT NULL,
	"bar_price_cents" integer NOT NULL,
	CONSTRAINT "activity_voucher_price_voucher_id_adults_pk" PRIMARY KEY("voucher_id","adults"),
	CONSTRAINT "voucher_price_true" CHECK ("activity_voucher_price"."sell_price_cents" > 0 and "activity_voucher_price"."bar_price_cents" >= "activity_voucher_price"."sell_price_cents")
);
--> statement-breakpoint
CREATE TABLE "package_gift_price" (
	"package_id" integer NOT NULL,
	"nights" smallint NOT NULL,
	"sell_price_cents" integer NOT NULL,
	"bar_price_cents" integer NOT NULL,
	CONSTRAINT "package_gift_price_package_id_nights_pk" PRIMARY KEY("package_id","nights"),
	CONSTRAINT "gift_price_true" CHECK ("package_gift_price"."sell_price_cents" > 0 and "package_gift_price"."bar_price_cents" >= "package_gift_price"."sell_price_cents")
);
--> statement-breakpoint
CREATE INDEX "activity_voucher_hotel" ON "activity_voucher" USING btree ("hotel_id");